/** A question of the FAQ as staff see it, in both languages. An empty Arabic text falls back to English. */
export type EditedQuestion = {
  id: string;
  question: string;
  question_ar: string | null;
  answer: string;
  answer_ar: string | null;
  published: boolean;
};
