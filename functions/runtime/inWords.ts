/** A time to wait, rounded up: `20 seconds`, `12 minutes`, `5 hours and 40 minutes`. */
export function inWords(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 60) return counted(minutes, 'minute');
  const rest = minutes % 60;
  const hours = counted(Math.floor(minutes / 60), 'hour');
  return rest === 0 ? hours : `${hours} and ${counted(rest, 'minute')}`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
