// Written by client/generate.ts from the OpenAPI document; not by hand.

export interface paths {
    "/analyses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your analyses, newest first, without those of batches. Scope: read */
        get: operations["listAnalyses"];
        put?: never;
        /** Submit an address or a text. Scope: analyse */
        post: operations["submitAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analyses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** The state of an analysis. Scope: read */
        get: operations["readAnalysis"];
        put?: never;
        post?: never;
        /** Delete an analysis. Scope: analyse */
        delete: operations["deleteAnalysis"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analyses/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** The result of a completed analysis, with the decisions made so far. Scope: read */
        get: operations["readResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analyses/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** The article with what is proposed, as plain text. Scope: read */
        get: operations["readText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analyses/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** The article as a file: a page (html), HTML for a CMS (fragment), Markdown or Word. Scope: read */
        get: operations["readFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analyses/{id}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** What the editor decided on the findings. Scope: read */
        get: operations["readDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Record decisions on findings, all of them or none. Scope: analyse */
        patch: operations["recordDecisions"];
        trace?: never;
    };
    "/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your batches, newest first. Scope: read */
        get: operations["listBatches"];
        put?: never;
        /** Submit many addresses with one request. Scope: batches */
        post: operations["createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** A batch with its pages. Scope: read */
        get: operations["readBatch"];
        put?: never;
        post?: never;
        /** Delete a batch with its analyses. Scope: batches */
        delete: operations["deleteBatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a batch, go on with it, stop it, or try its failed pages again. Scope: batches */
        post: operations["steerBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your schedules, newest first. Scope: read */
        get: operations["listSchedules"];
        put?: never;
        /** Analyse the page of an analysis, or the pages of a batch, every week, every month, or when the text has changed. Scope: schedules */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** A schedule. Scope: read */
        get: operations["readSchedule"];
        put?: never;
        post?: never;
        /** End a schedule; its analyses stay. Scope: schedules */
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        /** Change when a schedule runs and whether it mails; pause it or go on with it. Scope: schedules */
        patch: operations["changeSchedule"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Submission: {
            url: string;
            tasks: ("search_intents" | "completeness" | "faq")[];
            model?: string;
            prompt?: string;
        } | {
            text: string;
            tasks: ("search_intents" | "completeness" | "faq")[];
            model?: string;
            prompt?: string;
        };
        Analysis: {
            id: string;
            title: string;
            url: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "completed" | "failed";
            stage: ("extraction" | "research" | "analysis" | "composition" | "originality") | null;
            failure: ("invalid_url" | "address_not_allowed" | "page_unreachable" | "page_not_found" | "page_blocked" | "page_error" | "too_many_redirects" | "page_too_large" | "not_html" | "no_article" | "too_short" | "too_long" | "page_too_complex" | "model_key_refused" | "model_no_credit" | "model_busy" | "model_unavailable" | "model_request_refused" | "model_answer_unusable" | "model_budget_spent" | "model_month_spent" | "approval_ended" | "interrupted" | "internal") | null;
            tasks: ("search_intents" | "completeness" | "faq")[];
            model: string;
            prompt: string | null;
            /** Format: date-time */
            created_at: string;
            completed_at: string | null;
            open_findings: number;
            waiting_findings: number;
        };
        AnalysisList: {
            items: {
                id: string;
                title: string;
                url: string | null;
                /** @enum {string} */
                status: "queued" | "running" | "completed" | "failed";
                stage: ("extraction" | "research" | "analysis" | "composition" | "originality") | null;
                failure: ("invalid_url" | "address_not_allowed" | "page_unreachable" | "page_not_found" | "page_blocked" | "page_error" | "too_many_redirects" | "page_too_large" | "not_html" | "no_article" | "too_short" | "too_long" | "page_too_complex" | "model_key_refused" | "model_no_credit" | "model_busy" | "model_unavailable" | "model_request_refused" | "model_answer_unusable" | "model_budget_spent" | "model_month_spent" | "approval_ended" | "interrupted" | "internal") | null;
                tasks: ("search_intents" | "completeness" | "faq")[];
                model: string;
                prompt: string | null;
                /** Format: date-time */
                created_at: string;
                completed_at: string | null;
                open_findings: number;
                waiting_findings: number;
            }[];
            next_cursor: string | null;
        };
        Result: {
            id: string;
            article: {
                title: string | null;
                language: string | null;
                words: number;
                blocks: {
                    id: string;
                    /** @enum {string} */
                    kind: "heading" | "paragraph" | "list" | "table" | "quotation" | "figure" | "code";
                    level: number | null;
                    text: string;
                }[];
                html: string;
            };
            topic: string | null;
            audience: string | null;
            primary_query: string | null;
            ymyl: {
                applies: boolean;
                reason: string | null;
            } | null;
            needs: {
                id: string;
                question: string;
                /** @enum {string} */
                intent: "informational" | "navigational" | "transactional" | "commercial" | "local";
                /** @enum {string} */
                verdict: "answered" | "partly" | "wrong" | "open" | "not_judged";
                essential: boolean;
                passages: {
                    block: string;
                    text: string;
                }[];
                evidence: string | null;
            }[];
            findings: {
                id: string;
                /** @enum {string} */
                type: "need" | "weakness" | "faq";
                weakness: ("unsafe-claim" | "contradiction" | "broken-promise" | "undeclared-advertising" | "missing-source" | "unsupported-superlative" | "missing-definition" | "undefined-acronym" | "missing-step" | "missing-figure" | "vague-amount" | "missing-names" | "missing-example" | "missing-comparison" | "missing-limit" | "missing-date" | "stale-fact" | "empty-section" | "thin-section" | "bare-sections" | "opening" | "filler" | "repetition" | "prose-steps" | "long-sentence" | "wall-of-text" | "heading-order" | "image-without-alt" | "title" | "description" | "structured-data" | "links") | null;
                /** @enum {string} */
                severity: "critical" | "major" | "minor";
                /** @enum {string} */
                action: "add" | "replace" | "ask" | "outside";
                title: string;
                reason: string;
                question: string | null;
                passage: {
                    block: string;
                    text: string;
                } | null;
                closes: string | null;
                change: {
                    what: string;
                    now: string | null;
                    proposed: string | null;
                } | null;
                html: string;
                citations: {
                    source: string;
                    quote: string;
                    /** @enum {string} */
                    state: "verified" | "not_found" | "unreachable";
                }[];
                decision: {
                    state: ("accepted" | "ignored" | "waiting" | "done") | null;
                    html: string | null;
                    answer: string | null;
                    off: number[];
                } | null;
            }[];
            eeat: {
                version: string;
                criteria: {
                    id: string;
                    /** @enum {string} */
                    pillar: "experience" | "expertise" | "authoritativeness" | "trustworthiness";
                    criterion: string;
                    source: {
                        title: string;
                        section: string;
                    };
                    /** @enum {string} */
                    verdict: "met" | "partial" | "missing" | "not_observable";
                    passage: {
                        block: string;
                        text: string;
                    } | null;
                    evidence: string | null;
                }[];
            } | null;
            originality: {
                score_before: number | null;
                score_after: number | null;
                references: {
                    id: string;
                    /** @enum {string} */
                    kind: "source" | "own";
                    title: string;
                    url: string | null;
                    words: number;
                }[];
                sentences: {
                    text: string;
                    score: number;
                    block: string | null;
                    match: string | null;
                }[];
            } | null;
            readability: {
                before: {
                    gulpease: number | null;
                    band: ("diploma" | "licenza media" | "licenza elementare" | "facile") | null;
                    words: number;
                    sentences: number;
                };
                after: {
                    gulpease: number | null;
                    band: ("diploma" | "licenza media" | "licenza elementare" | "facile") | null;
                    words: number;
                    sentences: number;
                };
                long_sentences: {
                    block: string | null;
                    finding: string | null;
                    words: number;
                    text: string;
                }[];
            } | null;
            competitors: {
                query: string;
                pages: {
                    url: string;
                    title: string;
                    answers: {
                        need: string;
                        passage: string;
                    }[];
                }[];
                unread: {
                    url: string;
                    /** @enum {string} */
                    reason: "robots" | "blocked" | "unreachable" | "slow" | "empty" | "not-html" | "too-large" | "language";
                }[];
                related_searches: string[];
            } | null;
            sources: {
                id: string;
                url: string;
                title: string;
                reachable: boolean;
            }[];
            engine: {
                /** @enum {string} */
                kind: "local" | "model";
                name: string;
                version: string;
            } | null;
        };
        ProposedText: {
            id: string;
            /** @enum {string} */
            choice: "ready" | "accepted";
            text: string;
            entered: string[];
            left_out: string[];
        };
        DecisionChanges: {
            [key: string]: {
                state?: ("accepted" | "ignored" | "waiting" | "done") | null;
                html?: string | null;
                answer?: string | null;
                off?: number[] | null;
            };
        };
        DecisionList: {
            id: string;
            decisions: {
                [key: string]: {
                    state: ("accepted" | "ignored" | "waiting" | "done") | null;
                    html: string | null;
                    answer: string | null;
                    off: number[];
                };
            };
        };
        NewBatch: {
            title: string;
            urls: string[];
            tasks: ("search_intents" | "completeness" | "faq")[];
            model?: string;
            prompt?: string;
        };
        BatchStep: {
            /** @enum {string} */
            step: "pause" | "resume" | "stop" | "retry";
        };
        Batch: {
            id: string;
            title: string;
            /** @enum {string} */
            status: "running" | "paused" | "stopped" | "finished";
            /** Format: date-time */
            created_at: string;
            pages_by_state: {
                [key: string]: number;
            };
            waits_for: ("daily_limit" | "monthly_limit" | "monthly_cost" | "model_month_spent" | "storage_quota") | null;
            pages: {
                url: string;
                /** @enum {string} */
                state: "waiting" | "queued" | "running" | "completed" | "failed" | "stopped" | "deleted";
                analysis: string | null;
                title: string | null;
                failure: ("invalid_url" | "address_not_allowed" | "page_unreachable" | "page_not_found" | "page_blocked" | "page_error" | "too_many_redirects" | "page_too_large" | "not_html" | "no_article" | "too_short" | "too_long" | "page_too_complex" | "model_key_refused" | "model_no_credit" | "model_busy" | "model_unavailable" | "model_request_refused" | "model_answer_unusable" | "model_budget_spent" | "model_month_spent" | "approval_ended" | "interrupted" | "internal") | null;
                open_findings: number | null;
                critical: number | null;
                major: number | null;
                open_needs: number | null;
                gulpease: number | null;
                originality: number | null;
            }[];
        };
        BatchList: {
            items: {
                id: string;
                title: string;
                /** @enum {string} */
                status: "running" | "paused" | "stopped" | "finished";
                /** Format: date-time */
                created_at: string;
                pages_by_state: {
                    [key: string]: number;
                };
                waits_for: ("daily_limit" | "monthly_limit" | "monthly_cost" | "model_month_spent" | "storage_quota") | null;
            }[];
            next_cursor: string | null;
        };
        NewSchedule: {
            analysis: string;
            /** @enum {string} */
            every: "change" | "week" | "month";
            mail?: boolean;
        } | {
            /** Format: uuid */
            batch: string;
            /** @enum {string} */
            every: "change" | "week" | "month";
            mail?: boolean;
        };
        ScheduleChanges: {
            /** @enum {string} */
            every?: "change" | "week" | "month";
            mail?: boolean;
            /** @enum {string} */
            status?: "on" | "paused";
        };
        Schedule: {
            id: string;
            title: string;
            /** @enum {string} */
            every: "change" | "week" | "month";
            /** @enum {string} */
            status: "on" | "paused";
            pause_reason: string | null;
            /** @enum {string} */
            phase: "idle" | "looking" | "ready";
            /** Format: date-time */
            next_at: string;
            ran_at: string | null;
            mail: boolean;
            waits_for: ("daily_limit" | "monthly_limit" | "monthly_cost" | "model_month_spent") | null;
            pages: number;
            failing_pages: number;
            left_out_pages: number;
            failure: string | null;
            url: string | null;
            analysis: string | null;
            text_changed: boolean | null;
            batches: string[] | null;
        };
        ScheduleList: {
            items: {
                id: string;
                title: string;
                /** @enum {string} */
                every: "change" | "week" | "month";
                /** @enum {string} */
                status: "on" | "paused";
                pause_reason: string | null;
                /** @enum {string} */
                phase: "idle" | "looking" | "ready";
                /** Format: date-time */
                next_at: string;
                ran_at: string | null;
                mail: boolean;
                waits_for: ("daily_limit" | "monthly_limit" | "monthly_cost" | "model_month_spent") | null;
                pages: number;
                failing_pages: number;
                left_out_pages: number;
                failure: string | null;
                url: string | null;
                analysis: string | null;
                text_changed: boolean | null;
                batches: string[] | null;
            }[];
            next_cursor: string | null;
        };
        Problem: {
            /** @constant */
            type: "about:blank";
            title: string;
            status: number;
            /** @enum {string} */
            code: "invalid_request" | "invalid_key" | "missing_scope" | "foreign_origin" | "not_found" | "not_completed" | "wrong_state" | "too_slow" | "too_large" | "key_reused" | "refused" | "too_many_requests" | "daily_limit" | "monthly_limit" | "monthly_cost" | "too_many_pending" | "too_many_batches" | "too_many_schedules" | "too_many_scheduled" | "too_many_waiting" | "too_many_changes" | "storage_quota" | "too_complex" | "failed" | "unavailable";
            detail: string;
            errors?: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAnalyses: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisList"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request acts once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://esempio.it/glicine",
                 *       "tasks": [
                 *         "search_intents",
                 *         "completeness",
                 *         "faq"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Submission"];
            };
        };
        responses: {
            /** @description What this idempotency key has made before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description The new analysis */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The analysis */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Result"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readText: {
        parameters: {
            query?: {
                choice?: "ready" | "accepted";
            };
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposedText"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readFile: {
        parameters: {
            query: {
                format: "html" | "fragment" | "markdown" | "docx";
                choice?: "ready" | "accepted" | "draft" | "changes";
            };
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/markdown": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readDecisions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decisions */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionList"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recordDecisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "R1": {
                 *         "state": "accepted"
                 *       },
                 *       "B2": {
                 *         "state": "ignored"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DecisionChanges"];
            };
        };
        responses: {
            /** @description All decisions after that */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionList"];
                };
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBatches: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchList"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request acts once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Il sito",
                 *       "urls": [
                 *         "https://esempio.it/a",
                 *         "https://esempio.it/b"
                 *       ],
                 *       "tasks": [
                 *         "completeness"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewBatch"];
            };
        };
        responses: {
            /** @description What this idempotency key has made before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description The new batch */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    steerBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "step": "pause"
                 *     }
                 */
                "application/json": components["schemas"]["BatchStep"];
            };
        };
        responses: {
            /** @description The batch after that */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleList"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "analysis": "3f0a9c1e77b2d415",
                 *       "every": "change"
                 *     }
                 */
                "application/json": components["schemas"]["NewSchedule"];
            };
        };
        responses: {
            /** @description The schedule that the page or the batch has already, changed to this */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description The new schedule */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description Nothing has changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "paused"
                 *     }
                 */
                "application/json": components["schemas"]["ScheduleChanges"];
            };
        };
        responses: {
            /** @description The schedule after that */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description A problem (RFC 9457): title in English, detail in Italian */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
