import { useId } from "react";
import { TextField } from "@/components/shell/text-field";
import { Label } from "@/components/ui/label";

type Props = {
  file: File | null;
  setFile: (file: File | null) => void;
  /** For a form that is left and shown again. Without it the form reads the field "text". */
  text?: string;
  setText?: (text: string) => void;
  texts: Record<"file" | "text" | "textHint", string>;
  error: string | undefined;
};

/** A table as a file or as pasted text. The text is ignored while there is a file. */
export function TableInput({ file, setFile, text, setText, texts, error }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Label htmlFor={id} className="mb-1.5 block">
          {texts.file}
        </Label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          className="input"
          aria-invalid={file && error ? true : undefined}
          aria-describedby={file && error ? `${id}-error` : undefined}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        {file && error && (
          <p id={`${id}-error`} className="mt-1.5 text-sm text-destructive">
            {error}
          </p>
        )}
      </div>
      <TextField
        name="text"
        lines={5}
        dir="auto"
        label={texts.text}
        hint={texts.textHint}
        error={file ? undefined : error}
        readOnly={file !== null}
        value={text}
        onChange={setText && (({ target }) => setText(target.value))}
      />
    </div>
  );
}
