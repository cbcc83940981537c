/**
 * What Lambda's managed runtime for Node 24 does, as its documentation says: it loads the handler once, then asks the
 * Runtime API for one event after the other. Plain JavaScript without `fetch`, because its start is part of every test.
 * https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
 * https://docs.aws.amazon.com/lambda/latest/dg/nodejs-handler.html
 */
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const { AWS_LAMBDA_RUNTIME_API, _HANDLER, LAMBDA_TASK_ROOT, AWS_LAMBDA_FUNCTION_NAME } = process.env;
const api = `http://${AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`;

const handler = await load().catch(async (error) => {
  await post('init/error', error);
  process.exit(1);
});

for (;;) {
  const next = await ask('GET', 'invocation/next');
  const told = (name) => next.headers[`lambda-runtime-${name}`];
  const id = told('aws-request-id');
  process.env._X_AMZN_TRACE_ID = told('trace-id') ?? '';
  const context = {
    awsRequestId: id,
    invokedFunctionArn: told('invoked-function-arn'),
    functionName: AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: process.env.AWS_LAMBDA_FUNCTION_VERSION,
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    getRemainingTimeInMillis: () => Number(told('deadline-ms')) - Date.now(),
  };
  try {
    const result = await handler(JSON.parse(next.body), context);
    await post(`invocation/${id}/response`, undefined, JSON.stringify(result) ?? 'null');
  } catch (error) {
    await post(`invocation/${id}/error`, error);
  }
}

async function load() {
  const [, module, name] = /^([^.]+)\.(.+)$/.exec(_HANDLER) ?? [];
  if (!module) throw fault('Runtime.MalformedHandlerName', `Bad handler ${_HANDLER}`);
  const file = ['js', 'mjs', 'cjs'].map((end) => join(LAMBDA_TASK_ROOT, `${module}.${end}`)).find(existsSync);
  if (!file) throw fault('Runtime.ImportModuleError', `Cannot find module '${module}'`);
  const loaded = await import(pathToFileURL(file));
  const found = loaded[name] ?? loaded.default?.[name];
  if (typeof found !== 'function')
    throw fault('Runtime.HandlerNotFound', `${_HANDLER} is undefined or not exported`);
  // Since Node 24 a handler has no callback.
  if (found.length > 2) throw fault('Runtime.CallbackHandlerDeprecated', `${_HANDLER} takes a callback`);
  return found;
}

function fault(name, message) {
  return Object.assign(new Error(message), { name });
}

async function post(path, error, body) {
  const { name: errorType = 'Error', message: errorMessage = String(error), stack = '' } = error ?? {};
  if (error === undefined) return ask('POST', path, {}, body);
  const described = { errorType, errorMessage, stackTrace: stack.split('\n').slice(1) };
  const headers = { 'lambda-runtime-function-error-type': errorType };
  return ask('POST', path, headers, JSON.stringify(described));
}

/** A call of the Runtime API. */
function ask(method, path, headers = {}, body = '') {
  return new Promise((resolve, reject) => {
    const call = request(`${api}/${path}`, { method, headers }, async (response) =>
      resolve({ headers: response.headers, body: await text(response) }),
    );
    call.on('error', reject).end(body);
  });
}
