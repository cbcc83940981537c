import type { ContactDraft } from '../../forms/contactDraft.ts';
import { maxPoints, type Result } from './assess.ts';

/** The result as a message to us (decision 30). */
export function resultDraft({ score, maximum, level, contributions, weakest }: Result): ContactDraft {
  const lines = [
    `My result in the ERP Readiness Assessment: ${score} out of ${maximum} points, ${level.label} (level ${level.name}).`,
    '',
    ...contributions.map(
      ({ dimension, answer, points }) => `${dimension}: ${answer} (${points} of ${maxPoints})`,
    ),
    ...(weakest ? ['', `Weakest: ${weakest.dimension}`] : []),
    '',
    'What would you do next in our place?',
  ];
  return {
    message: lines.join('\n'),
    note: 'Your assessment result is in the message below. Change it as you like and add what else matters.',
    context: {
      assessment: { score, level: level.label, ...(weakest && { weakest: weakest.dimension }) },
    },
  };
}
