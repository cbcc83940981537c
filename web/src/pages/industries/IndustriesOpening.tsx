import { industries } from '../../../../content/built/industries.ts';
import * as actionsWords from '../../../../content/built/words/actions.ts';
import * as industriesWords from '../../../../content/built/words/industries.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Hero } from '../../components/Hero.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { paths } from '../../paths.ts';

/** Bar and claim. The drawing carries a leaf for each industry. */
export default function IndustriesOpening() {
  return (
    <>
      <PageBar back={{ page: actionsWords.home, href: paths.home() }}>
        <ButtonLink look="outline" size="sm" href={paths.services()}>
          {actionsWords.viewServices}
        </ButtonLink>
      </PageBar>
      <Hero
        {...industries.hero}
        seed={paths.industries()}
        leaves={Math.max(3, industries.industries.items.length)}
      >
        <ButtonLink href={`${paths.industries()}#industries`}>{industriesWords.explore}</ButtonLink>
        <ButtonLink look="outline" href={paths.homeSection('contact')}>
          {actionsWords.scheduleConsultation}
        </ButtonLink>
      </Hero>
    </>
  );
}
