import "server-only";
import { readAsAdmin } from "@/lib/supabase/admin";
import type { EditedQuestion } from "./admin-question";
import type { EditedTestimonial } from "./admin-testimonial";

/** Far more than a FAQ page needs. */
const MAX_QUESTIONS = 200;

/** All questions in the shop's order, published or not. */
export const questionsToEdit = (): Promise<readonly EditedQuestion[]> =>
  readAsAdmin(async (client) => {
    const { data, error } = await client
      .from("faqs")
      .select("id,question,question_ar,answer,answer_ar,published")
      .order("position")
      .order("id")
      .limit(MAX_QUESTIONS);
    if (error) throw new Error(`Questions cannot be read: ${error.message}`);
    return data;
  });

export const TESTIMONIALS_PER_PAGE = 20;

const PAST_THE_END = "PGRST103";

/** Testimonials that wait for approval come first, the newest at the top; then the approved ones in their order. */
export const testimonialsToEdit = (
  page: number,
): Promise<{ testimonials: readonly EditedTestimonial[]; total: number }> =>
  readAsAdmin(async (client) => {
    const first = (page - 1) * TESTIMONIALS_PER_PAGE;
    const { data, error, count } = await client
      .from("testimonials")
      .select("id,author,author_ar,city,city_ar,quote,quote_ar,rating,approved,created_at", { count: "exact" })
      .order("approved")
      .order("position")
      .order("created_at", { ascending: false })
      .order("id")
      .range(first, first + TESTIMONIALS_PER_PAGE - 1);
    if (error && error.code !== PAST_THE_END) throw new Error(`Testimonials cannot be read: ${error.message}`);
    return {
      testimonials: (data ?? []).map(({ created_at, ...row }) => ({ ...row, createdAt: created_at })),
      total: count ?? 0,
    };
  });

export const unapprovedTestimonials = (): Promise<number> =>
  readAsAdmin(async (client) => {
    const { count, error } = await client
      .from("testimonials")
      .select("id", { count: "exact", head: true })
      .eq("approved", false);
    if (error) throw new Error(`Testimonials cannot be counted: ${error.message}`);
    return count ?? 0;
  });
