import type { Whitepaper } from '../../../../content/schema.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { LibraryRow } from './LibraryRow.tsx';
import { WhitepaperFacts } from './WhitepaperFacts.tsx';

/** A whitepaper in the full list. */
export function WhitepaperRow({ item }: { item: Whitepaper }) {
  return (
    <LibraryRow
      facts={<WhitepaperFacts {...item} />}
      title={item.title}
      action={
        <TextLink alone href={paths.whitepaper(item.id)}>
          Download Free<HiddenText>: {item.title}</HiddenText>
        </TextLink>
      }
    >
      <p>{item.description}</p>
    </LibraryRow>
  );
}
