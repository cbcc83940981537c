import { handle } from '../runtime/lambda.ts';
import { generate } from './generate.ts';
import { generateCampaign as route } from './routes.ts';
import { textWriter } from './writers.ts';

/** Writes four scripts, five posts and three e-mails on a theme (specification §7, §9). */
export const handler = handle('generateCampaign', route, ({ body, headers }) =>
  generate('campaign', headers, textWriter, (writer) => writer.campaign(body)),
);
