// SPDX-License-Identifier: MIT
// Everything, in one include.
#pragma once

#include "queens/standard.h"  // first: its message explains what follows

#include "queens/audit.h"
#include "queens/c.h"
#include "queens/check.h"
#include "queens/classes.h"
#include "queens/classic.h"
#include "queens/count.h"
#include "queens/count_type.h"
#include "queens/estimate.h"
#include "queens/find.h"
#include "queens/formula.h"
#include "queens/job.h"
#include "queens/kata.h"
#include "queens/list.h"
#include "queens/outcome.h"
#include "queens/placement.h"
#include "queens/price.h"
#include "queens/problem.h"
#include "queens/puzzle.h"
#include "queens/result.h"
#include "queens/signature.h"
#include "queens/solution.h"
#include "queens/square.h"
#include "queens/symmetry.h"
#include "queens/trace.h"
#include "queens/version.h"
