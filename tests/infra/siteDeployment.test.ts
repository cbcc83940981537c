import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { type Resource, resourcesOf, synthesize } from './synthesize.ts';

const { web } = synthesize();

test('only this distribution may read the site’s bucket, and list it, so that what is missing is 404', () => {
  web.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: ['s3:GetObject', 's3:ListBucket'],
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
        }),
      ]),
    },
  });
  const [[, distribution]] = resourcesOf(web, 'AWS::CloudFront::Distribution') as [[string, Resource]];
  const [{ OriginAccessControlId }] = distribution.Properties.DistributionConfig.Origins;
  expect(OriginAccessControlId).toBeTruthy();
});

test('assets are cached for a year and never pruned; pages are asked for again and replaced', () => {
  const deployments = resourcesOf(web, 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties);
  const [assets, pages, papers] = deployments;
  expect(deployments).toHaveLength(3);
  expect(assets).toMatchObject({
    DestinationBucketKeyPrefix: 'assets',
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(pages).toMatchObject({
    Prune: true,
    Exclude: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=86400, must-revalidate' },
    DistributionPaths: ['/*'],
  });
  expect(papers).toMatchObject({
    Prune: false,
    DestinationBucketName: { 'Fn::ImportValue': expect.stringContaining('Whitepapers') },
  });
});

test('pages are replaced after the assets and papers they name are there', () => {
  const [[assets], [, pages], [papers]] = resourcesOf(web, 'Custom::CDKBucketDeployment') as [
    [string, Resource],
    [string, Resource],
    [string, Resource],
  ];
  expect(pages.DependsOn).toEqual(expect.arrayContaining([assets, papers]));
});

test('the deployment may do what it does and no more', () => {
  const [[, role]] = resourcesOf(web, 'AWS::IAM::Role') as [[string, Resource]];
  const actions = role.Properties.Policies[0].PolicyDocument.Statement.flatMap(
    ({ Action }: { Action: string }) => Action,
  );
  expect(actions).toEqual([
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
    's3:DeleteObject',
    'cloudfront:CreateInvalidation',
    'cloudfront:GetInvalidation',
  ]);
  expect(resourcesOf(web, 'AWS::IAM::Role')).toHaveLength(1);
  expect(resourcesOf(web, 'AWS::IAM::Policy')).toEqual([]);
});
