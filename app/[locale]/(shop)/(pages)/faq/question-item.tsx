import { FaqAnswer } from "@/components/shell/faq-answer";
import { answerParts, type Question } from "@/lib/content/question";

/**
 * Opens without script. The id of its address (`/faq#how-do-i-pay`) is on an element inside: a browser that follows the
 * address opens the `<details>` around that element.
 */
export function QuestionItem({ question, threshold }: { question: Question; threshold: string | null }) {
  return (
    <details className="group border-b border-border">
      <summary className="flex min-h-11 list-none items-center gap-6 py-4 font-display text-lg transition-colors duration-quick hover:text-accent-strong lg:py-5 lg:text-xl [&::-webkit-details-marker]:hidden">
        <span className="grow">{question.question}</span>
        <span
          aria-hidden="true"
          className="relative size-4 shrink-0 before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-current after:absolute after:inset-y-0 after:start-1/2 after:w-px after:bg-current after:transition-transform group-open:after:scale-y-0"
        />
      </summary>
      <div id={question.slug} className="scroll-mt-20 pe-10 pb-7">
        <p className="max-w-text whitespace-pre-line text-muted-foreground">
          <FaqAnswer parts={answerParts(question)} amount={threshold} />
        </p>
      </div>
    </details>
  );
}
