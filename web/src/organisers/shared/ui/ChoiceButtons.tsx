/** A group of buttons of which one is pressed, such as the languages of a preview. */
interface Props<Choice extends string> {
  /** The group's name for screen readers. */
  label: string;
  choices: readonly Choice[];
  chosen: Choice;
  words: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
}

export function ChoiceButtons<Choice extends string>(props: Props<Choice>) {
  const { label, choices, chosen, words, onChoose } = props;
  return (
    <div className="sheet-actions choice-buttons" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="button-quiet"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {words(choice)}
        </button>
      ))}
    </div>
  );
}
