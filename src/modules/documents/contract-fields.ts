import * as z from "zod";
import { NO_CARD_NUMBER } from "#platform/card-numbers.ts";
import { dayField, openChoice } from "#platform/input-fields.ts";
import {
  AUDIENCES,
  DOCUMENT_CATEGORIES,
  DOCUMENT_TYPES,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_FILES_AT_ONCE,
  MAX_NAME_CHARACTERS,
  MAX_TAG_CHARACTERS,
  MAX_TAGS,
} from "./rules.ts";

/* Fields that the client's and the office's forms share. */

const NAME = "Please enter a name";
const LONG_NAME = `Please keep this under ${MAX_NAME_CHARACTERS} characters`;
const LONG_DESCRIPTION = "Please keep this under 2,000 characters";
const FILE = "Please choose a file";

export const DocumentId = z.uuid("This document does not exist");

export const nameField = z
  .string(NAME)
  .trim()
  .min(1, NAME)
  .max(MAX_NAME_CHARACTERS, LONG_NAME)
  .refine(...NO_CARD_NUMBER);
export const descriptionField = z
  .string()
  .trim()
  .max(MAX_DESCRIPTION_CHARACTERS, LONG_DESCRIPTION)
  .refine(...NO_CARD_NUMBER);

/** A file that was sent before (`POST /api/files`). */
export const fileIdField = z.uuid(FILE);
export const fileIdsField = z
  .array(fileIdField, FILE)
  .min(1, FILE)
  .max(MAX_FILES_AT_ONCE, `Please add at most ${MAX_FILES_AT_ONCE} files at once`);

export const typeField = z.enum(DOCUMENT_TYPES, "Please select a document type");
export const categoryField = z.enum(DOCUMENT_CATEGORIES, "Please select a category");
export const audienceField = z.enum(AUDIENCES, "Please say who may see it");

const LONG_TAG = `Please keep each tag under ${MAX_TAG_CHARACTERS} characters`;
export const tagsField = z
  .array(z.string().trim().min(1).max(MAX_TAG_CHARACTERS, LONG_TAG))
  .max(MAX_TAGS, `Please add at most ${MAX_TAGS} tags`);

/** The last day on which it is valid, a day of the company; empty or null: it has none. */
export const expiresOnField = z
  .union([z.literal("").transform(() => null), dayField("Please enter a valid date")])
  .nullable();

/** Filters of lists; a select without a choice sends an empty text. */
export const typeFilter = openChoice(DOCUMENT_TYPES);
export const categoryFilter = openChoice(DOCUMENT_CATEGORIES);

export const FILE_ERRORS = ["files.not_found", "files.already_attached", "files.type_not_allowed"] as const;
/** Told at the file's field. */
export const ROOM_ERRORS = ["documents.client_full", "documents.company_full"] as const;
