import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Calls of the API that one address may make in five minutes, reads included. A page makes a handful. */
const callsIn5Minutes = 600;

/**
 * Rules of AWS's common set that only count here. Both look into the body: one refuses 8 KiB although the API takes 16,
 * the other refuses a visitor's message that quotes markup. The API checks bodies itself.
 */
const countedOnly = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'];

/**
 * A firewall for CloudFront: AWS's common rules, and a limit for each address on `/api/`. The refusal of our own
 * rule is a sentence (decision 17). CloudFront takes firewalls of us-east-1 only.
 */
export function firewall(scope: Construct, id: string): CfnWebACL {
  const seen = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    metricName,
    // A sample would hold visitors' addresses.
    sampledRequestsEnabled: false,
  });
  return new CfnWebACL(scope, id, {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: seen('firewall'),
    customResponseBodies: {
      tooMany: {
        contentType: 'TEXT_PLAIN',
        content: 'Too many requests from your network. Please try again in 5 minutes.',
      },
    },
    rules: [
      {
        name: 'calls-of-one-address',
        priority: 0,
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            limit: callsIn5Minutes,
            evaluationWindowSec: 300,
            scopeDownStatement: {
              byteMatchStatement: {
                fieldToMatch: { uriPath: {} },
                positionalConstraint: 'STARTS_WITH',
                searchString: '/api/',
                textTransformations: [{ priority: 0, type: 'NONE' }],
              },
            },
          },
        },
        action: {
          block: {
            customResponse: {
              responseCode: 429,
              customResponseBodyKey: 'tooMany',
              responseHeaders: [{ name: 'retry-after', value: '300' }],
            },
          },
        },
        visibilityConfig: seen('calls-of-one-address'),
      },
      {
        name: 'aws-common-rules',
        priority: 1,
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name: 'AWSManagedRulesCommonRuleSet',
            ruleActionOverrides: countedOnly.map((name) => ({ name, actionToUse: { count: {} } })),
          },
        },
        overrideAction: { none: {} },
        visibilityConfig: seen('aws-common-rules'),
      },
    ],
  });
}
