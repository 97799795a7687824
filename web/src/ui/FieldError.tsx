/** What is wrong with one field, under it. */

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  );
}
