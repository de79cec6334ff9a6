/** A testimonial as staff see it, in both languages. An empty Arabic text falls back to English. */
export type EditedTestimonial = {
  id: string;
  author: string;
  author_ar: string | null;
  city: string | null;
  city_ar: string | null;
  quote: string;
  quote_ar: string | null;
  rating: number | null;
  approved: boolean;
  createdAt: string;
};
