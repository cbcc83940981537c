import { ScheduleButton } from '../components/Button.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';

/** What the bar leads to on wide screens. */
export default function BarLinks() {
  return (
    <>
      <NavigationLinks />
      <ScheduleButton look="outline" size="sm" whiteSpace="nowrap">
        Schedule a Call
      </ScheduleButton>
    </>
  );
}
