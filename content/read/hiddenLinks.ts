import type { Block, Runs } from '../schema/blocks.ts';
import { withRuns } from '../schema/plainText.ts';
import type { Firm } from './readFirm.ts';

/** The firm without the links to pages that are not shown: a text keeps the words, and the footer drops the entry. */
export function withoutHiddenLinks(firm: Firm): Firm {
  const hidden = new Set(firm.pages.filter(({ isShown }) => !isShown).map(({ path }) => path));
  const isHidden = (to: string | undefined) => to !== undefined && hidden.has(to.replace(/[?#].*/, ''));
  const shownLinks = <Link extends { to: string }>(links: readonly Link[]) =>
    links.filter(({ to }) => !isHidden(to));
  const withoutTo = <Part extends { to?: string | undefined }>(part: Part): Part =>
    isHidden(part.to) ? { ...part, to: undefined } : part;
  const inRuns = (runs: Runs): Runs =>
    runs.map(({ href, ...run }) => ({ ...run, ...(href && !isHidden(href) && { href }) }));
  const inSections = <Text extends { sections: readonly { blocks: Block[] }[] }>(text: Text): Text => ({
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => withRuns(block, inRuns)),
    })),
  });
  if (hidden.size === 0) return firm;

  const { site, home, industries, library } = firm;
  const { services, solutions, more } = site.footer;
  const footer = {
    ...site.footer,
    ...{ services: shownLinks(services), solutions: shownLinks(solutions), more: shownLinks(more) },
  };
  return {
    ...firm,
    site: { ...site, footer },
    home: { ...home, about: { ...home.about, facts: home.about.facts.map(withoutTo) } },
    industries: industries && {
      ...industries,
      industries: {
        ...industries.industries,
        items: industries.industries.items.map((item) =>
          isHidden(item.link) ? { ...item, link: '/services' } : item,
        ),
      },
    },
    people: firm.people.map((person) =>
      person.kind === 'expert' ? { ...person, publications: person.publications?.map(withoutTo) } : person,
    ),
    ownPages: firm.ownPages.map(inSections),
    library: {
      caseStudies: library.caseStudies.map(inSections),
      insights: library.insights.map(inSections),
      whitepapers: library.whitepapers.map(inSections),
    },
  };
}
