import type { ComponentProps } from 'react';
import { openDialog } from '../dialogs/openDialog.ts';
import { Button } from './Button.tsx';

/** Opens the schedule dialog. */
export function ScheduleButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      aria-haspopup="dialog"
      {...props}
      onClick={(event) => {
        props.onClick?.(event);
        openDialog('schedule');
      }}
    />
  );
}
