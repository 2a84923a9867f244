import { consultationBooked, consultationChanged, leadAccepted } from "#modules/consultations/server/index.ts";
import { documentRequested, requestAnswered } from "#modules/documents/server/index.ts";
import {
  issueChanged,
  issueCommented,
  issueReopened,
  issueReported,
  issueResolved,
  issueScheduled,
} from "#modules/issues/server/index.ts";
import { ticketChanged, ticketChatChanged, ticketCommented, ticketOpened } from "#modules/support/server/index.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import { closeLead } from "./close-lead.ts";
import { forgetSuspected } from "./forget-suspected.ts";
import { forwardMessage, forwardMessageNow } from "./forward-message.ts";
import { noteLeadChange } from "./note-lead-change.ts";
import { closeDocumentRequest, receiveDocumentRequest } from "./receive-document-request.ts";
import { closeIssue, noteIssueChange, noteIssueComment, noteIssueReopened, receiveIssue } from "./receive-issue.ts";
import { receiveLead } from "./receive-lead.ts";
import { noteTicketChange, noteTicketChat, noteTicketComment, receiveTicket } from "./receive-ticket.ts";

export function conversationJobs(work: Work): void {
  work(forwardMessage, forwardMessageNow);
  work.on(consultationBooked, "conversations.receive_lead", receiveLead);
  work.on(consultationChanged, "conversations.note_lead_change", noteLeadChange);
  work.on(leadAccepted, "conversations.close_lead", closeLead);
  // One name, so that they come in the order of the issue.
  const followIssue = "conversations.follow_issue";
  work.on(issueReported, followIssue, receiveIssue);
  work.on(issueCommented, followIssue, noteIssueComment);
  work.on(issueChanged, followIssue, noteIssueChange);
  work.on(issueScheduled, followIssue, noteIssueChange);
  work.on(issueReopened, followIssue, noteIssueReopened);
  work.on(issueResolved, followIssue, closeIssue);
  const followTicket = "conversations.follow_ticket";
  work.on(ticketOpened, followTicket, receiveTicket);
  work.on(ticketCommented, followTicket, noteTicketComment);
  work.on(ticketChanged, followTicket, noteTicketChange);
  work.on(ticketChatChanged, followTicket, noteTicketChat);
  const followRequest = "conversations.follow_document_request";
  work.on(documentRequested, followRequest, receiveDocumentRequest);
  work.on(requestAnswered, followRequest, closeDocumentRequest);
  work.every("20 4 * * *", "conversations.forget_suspected", forgetSuspected);
}
