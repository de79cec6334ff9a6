import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Locale } from "@/lib/core/locale";
import { lifetimes, tags } from "@/lib/http/tags";
import { publicClient } from "@/lib/supabase/public";
import { type Question, withSlugs } from "./question";
import type { Testimonial } from "./testimonial";

/** A missing Arabic text falls back to English. */
const inLocale = (locale: Locale, english: string, arabic: string | null): string =>
  locale === "ar" && arabic?.trim() ? arabic : english;

/** The published questions in the shop's order. */
export async function questions(locale: Locale): Promise<readonly Question[]> {
  "use cache";
  cacheLife(lifetimes.content);
  cacheTag(tags.faqs);
  const { data, error } = await publicClient()
    .from("faqs")
    .select("question,question_ar,answer,answer_ar")
    .eq("published", true)
    .order("position")
    .order("id");
  if (error) throw new Error(`Questions cannot be read: ${error.message}`);
  return withSlugs(data.map((row) => ({ english: row.question, row }))).map(({ slug, row }) => ({
    slug,
    question: inLocale(locale, row.question, row.question_ar),
    answer: inLocale(locale, row.answer, row.answer_ar),
  }));
}

/** What the settings say about the house in this language; null: nothing. */
export type HouseTexts = Readonly<Record<"story" | "care" | "visiting" | "mapLink", string | null>>;

export async function houseTexts(locale: Locale): Promise<HouseTexts> {
  "use cache";
  cacheLife(lifetimes.settings);
  cacheTag(tags.settings);
  const { data: row, error } = await publicClient()
    .from("settings")
    .select("story,story_ar,care,care_ar,visiting,visiting_ar,map_link")
    .single();
  if (error) throw new Error(`Texts about the house cannot be read: ${error.message}`);
  return {
    story: row.story && inLocale(locale, row.story, row.story_ar),
    care: row.care && inLocale(locale, row.care, row.care_ar),
    visiting: row.visiting && inLocale(locale, row.visiting, row.visiting_ar),
    mapLink: row.map_link,
  };
}

/** The approved testimonials, in the order that staff chose. */
export async function testimonials(locale: Locale): Promise<readonly Testimonial[]> {
  "use cache";
  cacheLife(lifetimes.content);
  cacheTag(tags.testimonials);
  const { data, error } = await publicClient()
    .from("testimonials")
    .select("id,author,author_ar,city,city_ar,quote,quote_ar,rating,created_at")
    .eq("approved", true)
    .order("position")
    .order("created_at", { ascending: false })
    .order("id")
    .limit(100);
  if (error) throw new Error(`Testimonials cannot be read: ${error.message}`);
  return data.map((row) => ({
    id: row.id,
    author: inLocale(locale, row.author, row.author_ar),
    city: row.city && inLocale(locale, row.city, row.city_ar),
    quote: inLocale(locale, row.quote, row.quote_ar),
    rating: row.rating,
    createdAt: row.created_at,
  }));
}
