/** A registrant's tags in their colours (ORG-56). */
import { ColouredWord } from '../shared/ui/KindLabel';
import { useTags } from '../shared/tags';
import './tags.css';

export function TagLabels({ keys = [] }: { keys: readonly string[] | undefined }) {
  const { data } = useTags(keys.length > 0);
  return (
    <span className="tag-labels">
      {data?.tags
        .filter(({ key }) => keys.includes(key))
        .map(({ key, name, ink }) => (
          <ColouredWord key={key} word={name} ink={ink} />
        ))}
    </span>
  );
}
