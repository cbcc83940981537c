import { ScheduleButton } from '../ui/Button.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';

/** The bar's links on wide screens. */
export function BarLinks() {
  return (
    <>
      <NavigationLinks />
      <ScheduleButton variant="outline" size="sm" whiteSpace="nowrap">
        Schedule a Call
      </ScheduleButton>
    </>
  );
}
