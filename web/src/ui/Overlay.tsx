/** Covers the page while something is under way that must not be disturbed; whoever shows it also says it aloud. */
import './overlay.css';

export function Overlay({ text }: { text: string }) {
  return (
    <div className="overlay" aria-hidden="true">
      <div className="overlay-card">
        <span className="spinner" />
        {text}
      </div>
    </div>
  );
}
