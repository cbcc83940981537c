import { site } from '../../../content/built/site.ts';
import * as words from '../../../content/built/words.ts';
import { ScheduleButton } from '../ui/Button.tsx';
import { Container } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';

/** The bar's links in the menu of narrow screens, and at its foot the ways to the firm. */
export function MenuLinks() {
  return (
    <Container display="flex" flexDirection="column" minHeight="100%" paddingBlock="0.5rem 1.5rem">
      <NavigationLinks stacked />
      <ScheduleButton variant="outline" marginTop="auto">
        Schedule a Call
      </ScheduleButton>
      <TextLink alone href={`mailto:${site.contactEmail}`} overflowWrap="anywhere">
        {site.contactEmail}
      </TextLink>
      <p>{words.answer}</p>
    </Container>
  );
}
