import { useParams } from 'react-router-dom';
import { features } from '../../../../content/built/features.ts';
import { letters } from '../../../../content/built/letters.ts';
import * as lettersWords from '../../../../content/built/words/letters.ts';
import { staticPart } from '../../hydration/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { NewsletterSection } from '../../newsletter/NewsletterSection.tsx';
import { paths, socialImagePath } from '../../paths.ts';
import { article, breadcrumbs } from '../../structuredData.ts';
import NotFoundPage from '../notFound/NotFoundPage.tsx';

const LetterList = staticPart('LetterList', () => import('./LetterList.tsx'));
const LetterWords = staticPart('LetterWords', () => import('./LetterWords.tsx'));

/** The closing band: where the next letter is ordered. Without a newsletter there is none. */
function NextLetter() {
  return (
    features.newsletter && <NewsletterSection heading={lettersWords.next} intro={lettersWords.nextText} />
  );
}

/** /letters: the letters that were sent; below it each by its day. */
export default function LettersPage() {
  const { day } = useParams();
  const { title, description } = lettersWords;
  const list = { name: title, path: paths.letters() };
  if (day === undefined) {
    return (
      <>
        <PageHead title={title} description={description} path={list.path} jsonLd={[breadcrumbs(list)]} />
        <LetterList />
        <NextLetter />
      </>
    );
  }
  const letter = letters.find(({ id }) => id === day);
  if (letter === undefined) return <NotFoundPage />;
  const { subject, preheader } = letter;
  const path = paths.letter(day);
  const image = socialImagePath(path);
  const facts = { title: subject, description: preheader, date: `${day}T00:00:00Z`, path, image };
  return (
    <>
      <PageHead
        title={`${subject} | ${lettersWords.label}`}
        socialTitle={subject}
        description={preheader}
        path={path}
        type="article"
        image={image}
        jsonLd={[article(facts), breadcrumbs(list, { name: subject, path })]}
      />
      <LetterWords letter={letter} />
      <NextLetter />
    </>
  );
}
