import {
  withOpenaiAt,
  withProductionLimits,
  withProductionVisitorLimits,
  withVideoSettings,
} from '../../support/assembly.ts';
import { OpenaiStandIn } from '../../support/OpenaiStandIn.ts';
import { operateOn } from '../../support/operate.ts';
import { requestFrom } from '../../support/requests.ts';
import { startStack } from '../../support/startStack.ts';
import { scriptForm } from '../../support/video.ts';
import { atOnce, counts } from './figures.ts';
import type { Part } from './Part.ts';

const addresses = 62;
const scriptsOfEach = 12;

/** Sixty-two addresses of one network use up all that each may, at the prices and limits of production. */
export const money: Part = async () => {
  const standIn = await OpenaiStandIn.start();
  const stack = await startStack({
    env: { OPENAI_API_KEY: 'sk-stand-in' },
    change: (templates, folder) => {
      withProductionVisitorLimits(templates, folder);
      withVideoSettings(withProductionLimits)(templates, folder);
      withOpenaiAt(standIn.baseUrl)(templates, folder);
    },
  });
  try {
    const generate = (address: string) =>
      requestFrom(address, `${stack.url}/api/video/generate-script`, { body: scriptForm });
    const started = performance.now();
    const tasks = Array.from(
      { length: addresses * scriptsOfEach },
      (_, index) => () => generate(`127.5.5.${1 + (index % addresses)}`),
    );
    const all = await atOnce(8, tasks);
    const seconds = (performance.now() - started) / 1000;
    const [line = ''] = await operateOn(stack.dataDir, 'usage');
    const other = await generate('127.6.6.1');
    console.log(
      `AI money under ${addresses} addresses of one network, ${seconds.toFixed(0)} s: ${counts(all)}; ${line.trim()}; a visitor of another network ${other.status}`,
    );
    return other.status === 200 && all.some(({ status }) => status !== 200);
  } finally {
    await Promise.all([stack.stop(), standIn.close()]);
  }
};
