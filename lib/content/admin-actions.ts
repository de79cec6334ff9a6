"use server";

import { showChange } from "@/lib/core/changed";
import { fail, ok } from "@/lib/core/result";
import { tags } from "@/lib/core/tags";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import { approval, testimonialForm, testimonialId, testimonialMove } from "./admin-schema";
import { movedTestimonial } from "./rows";

export const saveTestimonial = adminAction("saveTestimonial", testimonialForm, async ({ id, ...columns }, client) => {
  const testimonials = client.from("testimonials");
  const { data, error } = await (id === null ? testimonials.insert(columns).select("id") : testimonials.update(columns).eq("id", id).select("id"));
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

/** One place up (-1) or down (1); answers where it stands now. */
export const moveTestimonial = adminAction("moveTestimonial", testimonialMove, async (move, client) => {
  const result = await callRpc(client, "admin_move_testimonial", move, movedTestimonial);
  if (result.ok) showChange(tags.testimonials);
  return result;
});

export const deleteTestimonial = adminAction("deleteTestimonial", testimonialId, async (id, client) => {
  const { error } = await client.from("testimonials").delete().eq("id", id);
  if (error) throw new Error(error.message);
  showChange(tags.testimonials);
  return ok(id);
});
