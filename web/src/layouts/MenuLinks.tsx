import * as actionsWords from '../../../content/built/words/actions.ts';
import { ScheduleButton } from '../components/Button.tsx';
import { Container } from '../components/Section.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';

/** The bar's links in the menu of narrow screens. */
export default function MenuLinks() {
  return (
    <Container display="grid" paddingBlock="0.5rem 1.5rem">
      <NavigationLinks stacked />
      <ScheduleButton look="outline" marginTop="1.25rem">
        {actionsWords.scheduleCall}
      </ScheduleButton>
    </Container>
  );
}
