import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  UserPool,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { SignIn } from '../functions/contract/desk.ts';
import { deskGroups } from '../functions/contract/deskGroups.ts';
import { keptOrGone } from './constructs/storage.ts';
import type { StageSettings } from './stageSettings.ts';

export interface DeskStackProps extends StackProps {
  readonly settings: StageSettings & { readonly desk: NonNullable<StageSettings['desk']> };
}

/** Path of the desk's page, to which the sign-in page sends people back. */
export const deskPath = '/desk';

/** Where a browser at the desk calls beside the site: the pool's discovery document, and its sign-in page's tokens. */
export function signInOrigins({ region, desk }: StageSettings): string[] {
  if (!desk) return [];
  return [`https://cognito-idp.${region}.amazonaws.com`, signInAddress(desk.signInName, region)];
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-assign-domain-prefix.html */
const signInAddress = (name: string, region: string) => `https://${name}.auth.${region}.amazoncognito.com`;

/**
 * The firm's people and where they sign in (decision 202): a user pool with Cognito's own pages. Nobody signs up: the
 * operator invites (`npm run desk`). Everybody needs a second factor.
 */
export class DeskStack extends Stack {
  /** What the desk's page needs to sign people in; the issuer is as tokens name it (`iss`). */
  readonly signIn: SignIn;
  readonly people: UserPool;

  constructor(scope: Construct, id: string, props: DeskStackProps) {
    super(scope, id, props);
    const { settings } = props;
    const pool = new UserPool(this, 'People', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      mfa: Mfa.REQUIRED,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: 14,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: settings.keepData,
      removalPolicy: keptOrGone(settings),
    });
    this.people = pool;
    Validations.of(pool).acknowledge({
      id: 'AwsSolutions-COG8',
      reason:
        'The plus plan watches for leaked passwords, at a price a person. Everybody has a second factor and nobody signs up, so a guessed password opens nothing.',
    });
    for (const groupName of deskGroups) pool.addGroup(groupName, { groupName });
    pool.addDomain('SignIn', {
      cognitoDomain: { domainPrefix: settings.desk.signInName },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    const back = `${settings.siteUrl}${deskPath}`;
    const client = pool.addClient('Desk', {
      generateSecret: false,
      authFlows: { userSrp: true },
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL],
        callbackUrls: [back],
        logoutUrls: [back],
      },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      // A removed person is out when the token is over: API Gateway does not ask the pool.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(10),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
    });
    new CfnManagedLoginBranding(this, 'SignInLooks', {
      userPoolId: pool.userPoolId,
      clientId: client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
    this.signIn = {
      issuer: pool.userPoolProviderUrl,
      clientId: client.userPoolClientId,
      signOutUrl: `${signInAddress(settings.desk.signInName, settings.region)}/logout`,
    };

    new CfnOutput(this, 'PeoplePoolId', { value: pool.userPoolId });
  }
}
