import { type App, CfnOutput, Lazy, Stack } from 'aws-cdk-lib';
import { letters } from '#content/built/letters.ts';
import type { Switches } from '#content/schema/features.ts';
import type { Build } from '../build/readBuild.ts';
import type { NamedStage } from '../stages.ts';
import { Alarms } from './alarms.ts';
import { Api } from './api.ts';
import { Data } from './data.ts';
import { answerFindings } from './findings.ts';
import { hashesOfLetters } from './letterHashes.ts';
import { Mail, MailQueues, sayHowToSendMail } from './mail.ts';
import { Site } from './site.ts';
import { stackProps } from './stageApp.ts';

export interface SiteStackProps extends NamedStage {
  readonly build: Build;
  /** The parts that the built site has. */
  readonly features: Switches;
}

/** The whole deployment of one stage, called `<stage>-website`. */
export class SiteStack extends Stack {
  constructor(scope: App, id: string, { stage, settings, build, features }: SiteStackProps) {
    super(scope, id, {
      ...stackProps({ stage, settings }, 'website'),
      terminationProtection: settings.protect,
    });
    const data = new Data(this, 'Data', { settings, features });
    const queues = new MailQueues(this, 'MailQueues', features);
    const mail = settings.mail && new Mail(this, 'Mail', settings.mail);
    if (!mail) sayHowToSendMail(this);
    if (settings.keepData && !settings.protect) sayHowToProtect(this, stage);
    // The distribution needs the API, whose functions need its address: the reference is resolved when both are there.
    const siteUrl = settings.siteUrl ?? Lazy.string({ produce: () => site.cloudFrontAddress });
    const api = new Api(this, 'Api', {
      ...{ settings, siteUrl, features, data, queues, mail },
      bundles: build.functions,
    });
    const site = new Site(this, 'Site', { settings, build, data, api });
    const { watch } = settings;
    if (watch) new Alarms(this, 'Alarms', { watch, stage, settings, features, api, site, queues, mail });
    if (features.newsletter) new CfnOutput(this, 'Letters', { value: hashesOfLetters(letters) });
    const buckets = [site.bucket, data.whitepapers, ...(data.video ? [data.video.media] : [])];
    answerFindings(this, settings, buckets);
  }
}

/** Tells the operator, at the end of each deployment, of data that could still be deleted by mistake. */
function sayHowToProtect(stack: Stack, stage: string): void {
  new CfnOutput(stack, 'NotProtected', {
    value: `The stack and its tables can be deleted by mistake. Set protect: true in infra/stages/${stage}.ts and deploy again.`,
  });
}
