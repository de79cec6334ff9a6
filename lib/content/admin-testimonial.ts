/** Words of a customer as staff see them: in both languages, shown or not. An empty Arabic text falls back to English. */
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
