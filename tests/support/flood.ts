import { setTimeout as pause } from 'node:timers/promises';
import { contactMessage } from './builders.ts';
import { type Answered, requestFrom } from './requests.ts';

export interface FloodResult {
  readonly ofFlooder: readonly Answered[];
  readonly ofOthers: readonly Answered[];
}

/** One visitor sends messages all the time while others send one each, evenly over the same time. */
export async function flood(
  url: string,
  { perSecond, seconds, others }: { perSecond: number; seconds: number; others: number },
): Promise<FloodResult> {
  const send = (address: string) => requestFrom(address, `${url}/api/contacts`, { body: contactMessage() });
  const at = async (milliseconds: number, address: string) => {
    await pause(milliseconds);
    return send(address);
  };
  const flooder = Array.from({ length: perSecond * seconds }, (_, index) =>
    at((index * 1000) / perSecond, '127.66.6.6'),
  );
  const innocents = Array.from({ length: others }, (_, index) =>
    at(((index + 1) * seconds * 1000) / (others + 1), `127.0.${index + 1}.1`),
  );
  return { ofFlooder: await Promise.all(flooder), ofOthers: await Promise.all(innocents) };
}
