/** Key files, receipts and envelopes that a person chooses: read only as large as such a file can be. */

/** A key file of a bid with ten thousand files holds a salt for each. */
const megabytes = 16;

/** @throws Error with what is wrong, where the file is larger than such files are */
export function readText(file: File): Promise<string> {
  if (file.size > megabytes * 1_048_576)
    return Promise.reject(new Error(`“${file.name}”超过 ${megabytes} MB，不会是这样的文件，请确认选对了文件`));
  return file.text();
}

/** @throws SyntaxError for what is no JSON, Error where the file is larger than such files are */
export const readJson = async <T>(file: File): Promise<T> => JSON.parse(await readText(file)) as T;
