/**
 * `node tests/support/startOpenaiStandIn.ts [port] [behaviour] [milliseconds]`: the stand-in as a program, for
 * trying the site by hand: `OPENAI_API_KEY=sk-any OPENAI_BASE_URL=<its address> npm start`.
 */
import { type Behaviour, behaviours, OpenaiStandIn } from './OpenaiStandIn.ts';

const [port = '4010', answer = 'well', afterMs = '0'] = process.argv.slice(2);
if (!behaviours.includes(answer as Behaviour)) {
  console.error(`There is no behaviour ${answer}. The behaviours are ${behaviours.join(', ')}.`);
  process.exit(1);
}
const standIn = await OpenaiStandIn.start(Number(port));
standIn.behave(answer as Behaviour, Number(afterMs));
console.log(`OPENAI_BASE_URL=${standIn.baseUrl}`);
