import { Badge, chakra } from '@chakra-ui/react';
import { longDate, minutesToRead } from '../format.ts';

interface ItemFactsProps {
  /** Industry or category. */
  badge: string;
  /** ISO date and time. */
  date: string;
  /** Minutes. */
  readTime: number;
}

/** Badge, date and read time of a case study or an article. */
export function ItemFacts({ badge, date, readTime }: ItemFactsProps) {
  return (
    <>
      <Badge>{badge}</Badge>
      <chakra.span display="flex" flexWrap="wrap" gap="0 0.875rem" whiteSpace="nowrap">
        <time dateTime={date}>{longDate(date)}</time>
        <span>{minutesToRead(readTime)}</span>
      </chakra.span>
    </>
  );
}
