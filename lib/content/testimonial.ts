/** A testimonial of a customer, in one language. `rating` is from 1 to 5. */
export type Testimonial = {
  id: string;
  author: string;
  city: string | null;
  quote: string;
  rating: number | null;
  createdAt: string;
};
