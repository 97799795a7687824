/** Covers the page while something is under way that must not be disturbed. */
import './overlay.css';

export function Overlay({ text }: { text: string }) {
  return (
    <div className="overlay">
      <div className="overlay-card" role="status">
        <span className="spinner" aria-hidden="true" />
        {text}
      </div>
    </div>
  );
}
