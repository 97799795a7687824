/** A registrant's code to show at the entrance. */

export function CodeCard({ id, name }: { id: string; name: string }) {
  return (
    <p>
      {name}: <code>{id}</code>
    </p>
  );
}
