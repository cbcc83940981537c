import type { ComponentProps, ReactNode } from 'react';
import { features } from '#content/built/features.ts';
import { site } from '#content/built/site.ts';
import { useOpenDialog } from '../openDialog.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { onPlainClick } from '../ui/Link.tsx';

/**
 * Opens the schedule dialog; before its code is there the link leads to the booking page. Nothing where calls are not
 * booked on the site.
 */
export function ScheduleButton(props: ComponentProps<typeof ButtonLink>) {
  const openDialog = useOpenDialog();
  if (!features.booking) return null;
  return (
    <ButtonLink
      href={site.schedulingUrl}
      target="_blank"
      rel="noopener"
      aria-haspopup="dialog"
      {...props}
      onClick={onPlainClick(() => openDialog('schedule'))}
    />
  );
}

interface CallOrProps {
  /** The words of the schedule button. */
  call: string;
  href: string;
  children: ReactNode;
}

/** A call, or another step: the first one where calls are not booked on the site. */
export function CallOr({ call, href, children }: CallOrProps) {
  return (
    <>
      <ScheduleButton>{call}</ScheduleButton>
      <ButtonLink variant={features.booking ? 'outline' : 'solid'} href={href}>
        {children}
      </ButtonLink>
    </>
  );
}
