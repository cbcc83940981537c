import { longDate, minutesToRead } from '../format.ts';
import { recipes } from '../theme/recipes.ts';

/** The look of an item's facts, by the rules of the row or the list around them. */
export const factsLook = {
  '& .badge': recipes.badge.base!,
  '& .figures': { display: 'flex', flexWrap: 'wrap', gap: '0 0.875rem', whiteSpace: 'nowrap' },
} as const;

interface ItemFactsProps {
  /** Industry or category. */
  badge: string;
  /** Of a case study, beside its industry. */
  category?: string | undefined;
  /** ISO date and time. */
  date: string;
  /** Minutes. */
  readTime: number;
}

/** Badge, date and read time of a case study or an article. */
export function ItemFacts({ badge, category = badge, date, readTime }: ItemFactsProps) {
  return (
    <>
      <span className="badge">{badge}</span>
      {category !== badge && <span className="badge">{category}</span>}
      <span className="figures">
        <time dateTime={date}>{longDate(date)}</time>
        <span>{minutesToRead(readTime)}</span>
      </span>
    </>
  );
}
