import { routeIds, routes } from '../../functions/contract/routes.ts';
import { readSettings } from '../../infra/settings.ts';
import { type Change, ofType } from './assembly.ts';

/** Decision 40: the limits of visitors and the throttles of routes as in production, for tests of these limits. */
export const withProductionVisitorLimits: Change = ({ ApiStack }) => {
  const { limits, throttles } = readSettings('production');
  for (const { Properties } of ofType(ApiStack, 'AWS::Lambda::Function')) {
    const variables = Properties.Environment?.Variables;
    if (variables?.LIMIT_SETTINGS) variables.LIMIT_SETTINGS = JSON.stringify(limits);
  }
  for (const { Properties } of ofType(ApiStack, 'AWS::ApiGatewayV2::Stage')) {
    for (const id of routeIds) {
      const { method, path, traffic } = routes[id];
      Properties.RouteSettings[`${method} ${path}`] = {
        ThrottlingRateLimit: throttles[traffic].rate,
        ThrottlingBurstLimit: throttles[traffic].burst,
      };
    }
  }
};
