import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';

/** Opens the schedule dialog (`useDocumentClicks`). */
export function ScheduleButton(props: ComponentProps<typeof Button>) {
  return <Button aria-haspopup="dialog" {...props} data-opens="schedule" />;
}
