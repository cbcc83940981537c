import { Button, chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { features } from '../../../content/built/features.ts';
import { site } from '../../../content/built/site.ts';
import { openDialog } from '../dialogs/openDialog.ts';
import { buttonRecipe } from '../theme/recipes.ts';
import { Link } from './Link.tsx';

export { Button };

/** A link that looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe);

/**
 * Opens the schedule dialog; before its code is there the link leads to the booking page. Nothing where calls are not
 * booked on the site.
 */
export function ScheduleButton(props: ComponentProps<typeof ButtonLink>) {
  if (!features.booking) return null;
  return (
    <ButtonLink
      href={site.schedulingUrl}
      target="_blank"
      rel="noopener"
      aria-haspopup="dialog"
      {...props}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        props.onClick?.(event);
        openDialog('schedule');
      }}
    />
  );
}
