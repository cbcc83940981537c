import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type RouteId, routes } from '../../functions/contract/routes.ts';
import type { RouteFunction } from './RouteFunction.ts';

/** Queries of the logs that the operator finds in CloudWatch under the stage's name; operations.md says which is for what. */
export function saveQueries(
  scope: Construct,
  stage: string,
  accessLog: ILogGroup,
  functions: readonly RouteFunction[],
): void {
  const logs = functions.map(({ logGroup }) => logGroup);
  const save = (name: string, logGroups: ILogGroup[], query: ConstructorParameters<typeof QueryString>[0]) =>
    new QueryDefinition(scope, `Query ${name}`, {
      queryDefinitionName: `${stage}-website/${name}`,
      queryString: new QueryString(query),
      logGroups,
    });
  const access = ['time', 'route', 'status', 'milliseconds', 'integrationError', 'error', 'requestId'];
  save('faults', [accessLog], {
    fields: access,
    filterStatements: ['status like /^5/'],
    sort: 'time desc',
  });
  save('errors of the functions', logs, {
    fields: ['@timestamp', 'route', 'status', 'error.reason', 'error.name', 'requestId'],
    filterStatements: ['level = "ERROR"'],
    sort: '@timestamp desc',
  });
  save('slow requests', [accessLog], {
    filterStatements: ['route not like "/api/video/"'],
    statsStatements: [
      'pct(milliseconds, 50), pct(milliseconds, 99) as p99, max(milliseconds), count(*) by route',
    ],
    sort: 'p99 desc',
  });
  save('refused requests', [accessLog], {
    filterStatements: ['status = "429"'],
    statsStatements: ['count(*) by route, bin(5m)'],
  });
  save(
    'generations and their cost',
    functions
      .filter(({ node }) => routes[node.id as RouteId]?.traffic === 'generate')
      .map((it) => it.logGroup),
    {
      filterStatements: ['message = "generation"'],
      statsStatements: ['sum(dollars), count(*) by kind, writer, bin(1d)'],
    },
  );
  const deliverer = functions.find(({ node }) => node.id === 'deliverMail');
  if (deliverer) {
    save('mails given up', [deliverer.logGroup], { filterStatements: ['message = "mail given up"'] });
  }
}
