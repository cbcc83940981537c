import { chakra } from '@chakra-ui/react';
import * as videoWords from '../../../../content/built/words/video.ts';
import { type Query, queries } from '../../api/queries.ts';
import { useApiQuery } from '../../api/queryClient.ts';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { nearestTitles, type TitledItem } from './nearestTitles.ts';

/** What the library has that is nearest to a topic on which nothing was written. */
export default function NearestTitles({ topic }: { topic: string }) {
  const items = [
    ...useItems(queries.insights(), ({ id, title, summary }) => ({
      title,
      summary,
      path: paths.insight(id),
    })),
    ...useItems(queries.whitepapers(), ({ id, title, description }) => ({
      title,
      summary: description,
      path: paths.whitepaper(id),
    })),
    ...useItems(queries.caseStudies(), ({ id, title, summary }) => ({
      title,
      summary,
      path: paths.caseStudy(id),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <chakra.div marginTop="1rem" fontSize="sm">
      <p id="nearest-titles">{videoWords.nearest}</p>
      <ul aria-labelledby="nearest-titles">
        {nearestTitles(items, topic).map(({ title, path }) => (
          <li key={path}>
            <TextLink href={path} alone>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </chakra.div>
  );
}

function useItems<T>(query: Query<readonly T[]>, titled: (item: T) => TitledItem): TitledItem[] {
  const list = useApiQuery(query);
  return list.status === 'loaded' ? list.data.map(titled) : [];
}
