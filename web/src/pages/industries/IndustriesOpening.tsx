import { drawings } from '../../../../content/built/drawings.ts';
import { industries } from '../../../../content/built/industries.ts';
import { Hero } from '../../components/Hero.tsx';
import { LinkedSculpture } from '../../components/LinkedSculpture.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { IndustrySign } from './IndustrySign.tsx';

const { items } = industries.industries;

/** A title in two lines of nearly the same length. */
function inTwoLines(title: string): string[] {
  const words = title.split(' ');
  const lines = words.map((_, at) => [words.slice(0, at), words.slice(at)].map((part) => part.join(' ')));
  const longest = (parts: string[]) => Math.max(...parts.map(({ length }) => length));
  return lines.toSorted((a, b) => longest(a) - longest(b))[0]!.filter((line) => line !== '');
}

const weights = items.map(({ id, title, icon }, index) => ({
  title,
  short: inTwoLines(title),
  link: `${paths.industries()}#${id}`,
  color: index % 2 === 0 ? ('primary' as const) : ('secondary' as const),
  icon: <IndustrySign name={icon} size={26} />,
}));
/** Each weight leads to its industry. */
const drawing = drawings.industries && (
  <LinkedSculpture label="Explore Industries" drawing={drawings.industries} weights={weights} />
);

/** Bar and claim. */
export default function IndustriesOpening() {
  return (
    <>
      <PageBar back={{ page: 'Home', href: paths.home() }}>
        <ButtonLink variant="outline" size="sm" href={paths.services()}>
          View All Services
        </ButtonLink>
      </PageBar>
      <Hero {...industries.hero} drawing={drawing}>
        <ButtonLink href={`${paths.industries()}#industries`}>Explore Industries</ButtonLink>
        <ButtonLink variant="outline" href={paths.homeSection('contact')}>
          Schedule Consultation
        </ButtonLink>
      </Hero>
    </>
  );
}
