import type { ReactNode } from 'react';
import { services } from '../../../content/built/services.ts';
import { ContentIcon } from './ContentIcon.tsx';
import { LinkedSculpture } from './LinkedSculpture.tsx';

const { cards, sculpture } = services.services;

/** The drawing of the overview's hero, where there are services to hang in balance: each weight leads to its service. */
export function serviceDrawing(): { drawing: ReactNode } | { seed: string } {
  if (cards.length < 2) return { seed: sculpture };
  const weights = cards.map((card) => ({ ...card, icon: <ContentIcon name={card.icon} size={26} /> }));
  return { drawing: <LinkedSculpture label={sculpture} weights={weights} /> };
}
