import { features } from '../../../../content/built/features.ts';
import * as lettersWords from '../../../../content/built/words/letters.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { paths } from '../../paths.ts';

/** The closing band: where the next letter is ordered. Without a newsletter there is none. */
export function NextLetter() {
  return (
    features.newsletter && (
      <CallToAction id="next-step" heading={lettersWords.next} text={lettersWords.nextText}>
        <ButtonLink look="light" href={paths.newsletter()}>
          {lettersWords.subscribe}
        </ButtonLink>
      </CallToAction>
    )
  );
}
