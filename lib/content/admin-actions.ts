"use server";

import { fail, ok } from "@/lib/core/result";
import { showChange } from "@/lib/http/changed";
import { tags } from "@/lib/http/tags";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import type { SessionClient } from "@/lib/supabase/session-client";
import { approval, move, publication, questionForm, questionId, testimonialForm, testimonialId } from "./admin-schema";
import { movedTo } from "./rows";

export const saveTestimonial = adminAction("saveTestimonial", testimonialForm, async ({ id, ...columns }, client) => {
  const testimonials = client.from("testimonials");
  const { data, error } = await (id === null
    ? testimonials.insert(columns).select("id")
    : testimonials.update(columns).eq("id", id).select("id"));
  if (error) throw new Error(error.message);
  if (data.length === 0) return fail("not_found");
  showChange(tags.testimonials);
  return ok(columns.author);
});

export const setApproved = adminAction("setApproved", approval, async ({ id, approved }, client) => {
  const { data, error } = await client.from("testimonials").update({ approved }).eq("id", id).select("id");
  if (error) throw new Error(error.message);
  if (data.length === 0) return fail("not_found");
  showChange(tags.testimonials);
  return ok(approved);
});

/** Moves a testimonial one place up (-1) or down (1); answers its new place. */
export const moveTestimonial = adminAction("moveTestimonial", move, async (asked, client) => {
  const result = await callRpc(client, "admin_move_testimonial", asked, movedTo);
  if (result.ok) showChange(tags.testimonials);
  return result;
});

export const deleteTestimonial = adminAction("deleteTestimonial", testimonialId, async (id, client) => {
  const { error } = await client.from("testimonials").delete().eq("id", id);
  if (error) throw new Error(error.message);
  showChange(tags.testimonials);
  return ok(id);
});

/** A new question comes last. */
export const saveQuestion = adminAction("saveQuestion", questionForm, async ({ id, ...columns }, client) => {
  const faqs = client.from("faqs");
  const { data, error } = await (id === null
    ? faqs.insert({ ...columns, position: await positionAfterLast(client) }).select("id")
    : faqs.update(columns).eq("id", id).select("id"));
  if (error) throw new Error(error.message);
  if (data.length === 0) return fail("not_found");
  showChange(tags.faqs);
  return ok(columns.question);
});

async function positionAfterLast(client: SessionClient): Promise<number> {
  const { data, error } = await client.from("faqs").select("position").order("position", { ascending: false }).limit(1);
  if (error) throw new Error(error.message);
  return (data[0]?.position ?? 0) + 1;
}

export const setPublished = adminAction("setPublished", publication, async ({ id, published }, client) => {
  const { data, error } = await client.from("faqs").update({ published }).eq("id", id).select("id");
  if (error) throw new Error(error.message);
  if (data.length === 0) return fail("not_found");
  showChange(tags.faqs);
  return ok(published);
});

/** Answers the question's new place. */
export const moveQuestion = adminAction("moveQuestion", move, async (asked, client) => {
  const result = await callRpc(client, "admin_move_faq", asked, movedTo);
  if (result.ok) showChange(tags.faqs);
  return result;
});

export const deleteQuestion = adminAction("deleteQuestion", questionId, async (id, client) => {
  const { error } = await client.from("faqs").delete().eq("id", id);
  if (error) throw new Error(error.message);
  showChange(tags.faqs);
  return ok(id);
});
