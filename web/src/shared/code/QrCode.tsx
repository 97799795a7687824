/**
 * A QR code, drawn without a request: black on white with its quiet zone, in dark mode too. Only modules
 * that are loaded on demand may import this one, since it includes the encoder.
 */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { qrModules } from './qr-modules';

interface Props {
  /** A registrant's id, or a URL. */
  text: string;
  /** The accessible name; by default, that of a registrant's code. */
  label?: string;
}

/** In CSS pixels, unless a style sheet says otherwise. */
const size = 264;

export function QrCode({ text, label }: Props) {
  const { t } = useTranslation();
  const { width, path } = useMemo(() => qrModules(text), [text]);
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label ?? t(($) => $.confirmation.qrAlternative)}
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
