import { gunzipSync } from 'node:zlib';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { CannotStart } from '../local/command.ts';

/** A finished export of a table. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html */
const summary = z.object({ exportTime: z.coerce.date(), manifestFilesS3Key: z.string() });
const dataFile = z.object({ dataFileS3Key: z.string() });

/** Text and numbers, lists and maps: the tables hold no bytes, which JSON would have as Base64. */
const exportedLine = z.object({ Item: z.record(z.string(), z.custom<AttributeValue>(isObject)) });

interface Where {
  readonly s3: S3Client;
  readonly bucket: string;
}

export interface NightlyCopy {
  readonly time: Date;
  /** Key of the list of its files. */
  readonly files: string;
}

/**
 * The last copy of a table that is not younger than a moment. An export that has not ended has no summary.
 * @throws CannotStart when there is none
 */
export async function copyBefore({ s3, bucket }: Where, table: string, moment: Date): Promise<NightlyCopy> {
  const keys: string[] = [];
  const pages = paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: `${table}/AWSDynamoDB/` });
  for await (const { Contents = [] } of pages) {
    keys.push(...Contents.flatMap(({ Key }) => (Key?.endsWith('/manifest-summary.json') ? [Key] : [])));
  }
  let newest: NightlyCopy | undefined;
  for (const key of keys) {
    const { exportTime: time, manifestFilesS3Key: files } = summary.parse(
      JSON.parse((await bytesOf({ s3, bucket }, key)).toString()),
    );
    if (time <= moment && (!newest || time > newest.time)) newest = { time, files };
  }
  if (newest) return newest;
  throw new CannotStart(
    `There is no copy of ${table} from before ${moment.toISOString()} in ${bucket}. What is there: aws s3 ls s3://${bucket}/${table}/ --recursive`,
  );
}

/** All items of a copy, file by file. */
export async function* itemsOfCopy(
  where: Where,
  { files }: NightlyCopy,
): AsyncGenerator<Record<string, AttributeValue>> {
  for (const line of linesOf(await bytesOf(where, files))) {
    const { dataFileS3Key } = dataFile.parse(JSON.parse(line));
    for (const item of linesOf(gunzipSync(await bytesOf(where, dataFileS3Key)))) {
      yield exportedLine.parse(JSON.parse(item)).Item;
    }
  }
}

function linesOf(bytes: Buffer): string[] {
  return bytes.toString().split('\n').filter(Boolean);
}

async function bytesOf({ s3, bucket: Bucket }: Where, Key: string): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
