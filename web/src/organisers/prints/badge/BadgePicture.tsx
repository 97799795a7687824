/** A picture of the badge as it will be printed, with the lines being typed (PRINT-6). */
import { useTranslation } from 'react-i18next';
import { currentEdition, type Edition } from 'contract/edition/current';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PaperId } from 'contract/badges/papers';
import type { BadgePicture as Picture } from 'contract/badges/prints';
import { codeOf, type PrintAs, type Registrant } from 'contract/registrant/registrant';
import { useId } from 'react';
import { call } from '../../session/organiser-call';
import ownMark from '../../../shared/ui/logo.svg';
import { qrModules, quietZone } from '../../../shared/code/qr-modules';

interface Props {
  registrant: Pick<Registrant, 'id' | 'code'>;
  /** The registrant's version, to redraw after a change. */
  version: number;
  name: string;
  paper: PaperId;
  lines: Required<PrintAs>;
}

export function BadgePicture({ registrant, version, name, paper, lines }: Props) {
  const { t } = useTranslation();
  const { id } = registrant;
  const { data, error } = useQuery({
    queryKey: ['badge', id, version, paper, lines],
    queryFn: ({ signal }) => call('badgePicture', { id, paper, ...lines }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (data === undefined)
    return error === null ? null : <p role="alert">{t(($) => $.prints.pictureFailed)}</p>;
  return (
    <BadgeDrawing
      picture={data}
      code={codeOf(registrant)}
      title={t(($) => $.prints.picture, { name })}
      edition={currentEdition()}
    />
  );
}

interface DrawingProps {
  picture: Picture;
  /** The QR code's content. */
  code: string;
  title: string;
  /** The edition whose mark is drawn. */
  edition: Edition;
}

export function BadgeDrawing({ picture, code, title, edition }: DrawingProps) {
  const { facts, drawn } = edition;
  const { width, height, areas, mark, stamp, texts, code: qrCode } = picture;
  const titleId = useId();
  const { path } = qrModules(code);
  return (
    <svg className="badge-picture" role="img" aria-labelledby={titleId} viewBox={`0 0 ${width} ${height}`}>
      <title id={titleId}>{title}</title>
      <rect width={width} height={height} fill="#fff" />
      {areas.map(({ colour, ...area }, index) => (
        <rect key={index} {...area} fill={colour} />
      ))}
      {mark && <image href={facts.logo?.src ?? drawn?.mark ?? ownMark} {...mark} />}
      {stamp && (
        <text
          x={stamp.x - stamp.length / 2}
          y={stamp.y + stamp.capitals / 2}
          transform={`rotate(-${stamp.turn} ${stamp.x} ${stamp.y})`}
          fontSize={stamp.size}
          className="badge-bold"
          textLength={stamp.length}
          lengthAdjust="spacingAndGlyphs"
          fill={stamp.colour}
        >
          {stamp.text}
        </text>
      )}
      {texts.map(({ text, x, baseline, size, length, isBold, colour }, index) => (
        <text
          key={index}
          x={x}
          y={baseline}
          fontSize={size}
          className={isBold ? 'badge-bold' : undefined}
          // The width on paper, regardless of this browser's font.
          textLength={length}
          lengthAdjust="spacingAndGlyphs"
          fill={colour}
        >
          {text}
        </text>
      ))}
      <path
        d={path}
        transform={`translate(${qrCode.x} ${qrCode.y}) scale(${qrCode.module}) translate(-${quietZone} -${quietZone})`}
      />
    </svg>
  );
}
